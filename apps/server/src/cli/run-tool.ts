/**
 * Runs a command line tool that takes one file. Prints its result to stdout, or an error as one sentence to
 * stderr with exit code 1.
 */
export async function runTool(usage: string, work: (file: string) => Promise<string>): Promise<void> {
  const file = process.argv[2]
  if (!file || process.argv.length > 3) {
    process.stderr.write(`Usage: ${usage}\n`)
    process.exitCode = 2
    return
  }
  try {
    process.stdout.write(`${await work(file)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
