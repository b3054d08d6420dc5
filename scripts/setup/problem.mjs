/** The reason why a command cannot continue, in one sentence for its user. */
export class Problem extends Error {}

/**
 * Runs a command's work. A problem ends the command with its sentence and exit code 1.
 * @param {() => Promise<void>} work
 */
export const catchProblem = async (work) => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
