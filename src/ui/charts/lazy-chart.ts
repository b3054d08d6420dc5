import { type ComponentType, createElement } from 'react'
import { lazyPart } from '../layout/lazy-part.tsx'
import { Skeleton } from '../layout/skeleton.tsx'
import { chartTexts } from './chart-texts.ts'

const ChartNotLoaded = () => createElement('p', null, chartTexts.notLoaded)

let turn: Promise<unknown> = Promise.resolve()

/** Until the page has nothing else to do, where a browser tells that. */
const rest = () =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 100 }) : setTimeout(resolve)))

/**
 * A chart whose code arrives when it is first needed. Those that waited for it are rendered one after the other: all at once they would hold up the page.
 * One that does not come takes nothing with it: a table beside it tells the same.
 */
export const lazyChart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const loadInTurn = async () => {
    const Chart = await load()
    const mine = turn
    turn = mine.then(rest)
    await mine
    return Chart
  }
  return lazyPart(loadInTurn, createElement(Skeleton, { height: '100%' }), ChartNotLoaded)
}
