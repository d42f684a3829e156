/** Runs a command with one file argument: prints one line on success, or one line with the error and a failing exit code. */
export async function runCommand(usage: string, work: (file: string) => Promise<string>): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) {
    process.stderr.write(`Usage: ${usage}\n`);
    process.exitCode = 2;
    return;
  }
  try {
    process.stdout.write(`${await work(file)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
