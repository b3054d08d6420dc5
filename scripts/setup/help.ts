/** Who asks for help alone gets how a command is called, and nothing else. */
export const helpIfAsked = (usage: string) => {
  if (!process.argv.includes('--help')) return
  console.log(usage)
  process.exit()
}
