/** The processor time of the work, in ms. Unlike wall time, it does not depend on other processes. */
export const processorTime = async (work: () => unknown) => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
