/** The one place the client writes to the browser's console. */
export function logProblem(message: string, problem: unknown): void {
  console.error(message, problem);
}
