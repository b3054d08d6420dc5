import { type Configuration, parseConfiguration } from '../browser/configuration.ts'

/** What a page that was built ahead shows: its configuration, and the practice's day. The browser's own take their place once the page is live. */
export type FirstView = { configuration: Configuration; today: string }

/** The first view that the build has written beside the page; null on a page that was not built ahead. */
export const readFirstView = ({ firstElementChild, dataset }: HTMLElement): FirstView | null => {
  if (firstElementChild === null || !dataset.firstView) return null
  const { configuration, today } = JSON.parse(dataset.firstView)
  return { configuration: parseConfiguration(configuration), today }
}

/** The configuration that the page shows already, where the browser's own says the same: nothing re-renders for it. */
export const orAsShown = (configuration: Configuration, firstView: FirstView | null) =>
  firstView && JSON.stringify(firstView.configuration) === JSON.stringify(configuration) ? firstView.configuration : configuration
