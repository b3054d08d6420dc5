/** The processor time that this takes, in ms. What the clock says depends on who else is at work. */
export const processorTime = async (work: () => unknown) => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
