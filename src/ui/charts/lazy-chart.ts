import { type ComponentType, createElement } from 'react'
import { lazyPart } from '../layout/lazy-part.tsx'
import { Skeleton } from '../layout/skeleton.tsx'
import { chartTexts } from './chart-texts.ts'

const ChartNotLoaded = () => createElement('p', null, chartTexts.notLoaded)

let turn: Promise<unknown> = Promise.resolve()

/** Resolves when the browser is idle; browsers without `requestIdleCallback` use a timer. */
const rest = () =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 100 }) : setTimeout(resolve)))

/**
 * A chart whose code is fetched on first render. Waiting charts render one after another: together they would block the page.
 * A chart that fails to load shows no error, because a table beside it has the same values.
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
