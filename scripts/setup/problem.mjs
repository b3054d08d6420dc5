/** Why the command cannot go on, in one sentence for the person who typed it. */
export class Problem extends Error {}

/**
 * Runs a command's work; a problem ends it with its sentence and exit code 1.
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
