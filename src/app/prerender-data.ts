import { type Configuration, parseConfiguration } from '../browser/configuration.ts'

/** What a page that was built ahead shows: its configuration, and the practice's day. The browser's own take their place once the page is live. */
export type PrerenderData = { configuration: Configuration; today: string }

/** The first view that the build has written beside the page; null on a page that was not built ahead. */
export const readPrerenderData = ({ firstElementChild, dataset }: HTMLElement): PrerenderData | null => {
  if (firstElementChild === null || !dataset.firstView) return null
  const { configuration, today } = JSON.parse(dataset.firstView)
  return { configuration: parseConfiguration(configuration), today }
}

/** The configuration that the page shows already, where the browser's own says the same: nothing re-renders for it. */
export const reuseIfEqual = (configuration: Configuration, prerenderData: PrerenderData | null) =>
  prerenderData && JSON.stringify(prerenderData.configuration) === JSON.stringify(configuration)
    ? prerenderData.configuration
    : configuration
