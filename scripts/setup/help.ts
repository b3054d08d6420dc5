/** `--help` prints the usage and ends the command. */
export const exitWithHelp = (usage: string) => {
  if (!process.argv.includes('--help')) return
  console.log(usage)
  process.exit()
}

/** The options of a command. Help, and options that `read` rejects with a sentence, end the command. */
export const optionsOrHelp = <Options extends object>(usage: string, read: (typed: string[]) => Options | string): Options => {
  exitWithHelp(usage)
  const options = read(process.argv.slice(2))
  if (typeof options !== 'string') return options
  console.error(`${options}\n${usage}`)
  process.exit(2)
}
