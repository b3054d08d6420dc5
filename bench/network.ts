import type { Page } from '@playwright/test'

const kilobitsPerSecond = (kilobits: number) => (kilobits * 1024) / 8

/** Slow 4G as Lighthouse throttles it: 1.6 Mbit/s at 150 ms, with the overhead that its authors measured. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: kilobitsPerSecond(1638.4 * 0.9),
  uploadThroughput: kilobitsPerSecond(750 * 0.9),
}

/** Throttles network and processor to those of a mid-range phone. */
export const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
