/** Who asks for help alone gets how a command is called, and nothing else. */
export const exitWithHelp = (usage: string) => {
  if (!process.argv.includes('--help')) return
  console.log(usage)
  process.exit()
}

/** What a command was asked for. Help, or what it does not understand and `read` says so, ends it. */
export const optionsOrHelp = <Options extends object>(usage: string, read: (typed: string[]) => Options | string): Options => {
  exitWithHelp(usage)
  const options = read(process.argv.slice(2))
  if (typeof options !== 'string') return options
  console.error(`${options}\n${usage}`)
  process.exit(2)
}
