/** The only place where the client writes to the console. */
export function logProblem(message: string, problem: unknown): void {
  console.error(message, problem);
}
