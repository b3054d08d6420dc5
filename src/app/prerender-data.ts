import { type Configuration, parseConfiguration } from '../browser/configuration.ts'

/** The configuration and the practice's day of the build. After hydration the browser's own values replace them. */
export type PrerenderData = { configuration: Configuration; today: string }

/** Returns the data that the build wrote into the root element; null on a page that was not prerendered. */
export const readPrerenderData = ({ firstElementChild, dataset }: HTMLElement): PrerenderData | null => {
  if (firstElementChild === null || !dataset.firstView) return null
  const { configuration, today } = JSON.parse(dataset.firstView)
  return { configuration: parseConfiguration(configuration), today }
}

/** Returns the prerendered configuration if it equals the loaded one, so that the same object causes no re-render. */
export const reuseIfEqual = (configuration: Configuration, prerenderData: PrerenderData | null) =>
  prerenderData && JSON.stringify(prerenderData.configuration) === JSON.stringify(configuration)
    ? prerenderData.configuration
    : configuration
