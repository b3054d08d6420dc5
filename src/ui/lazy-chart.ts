import { type ComponentType, createElement } from 'react'
import { chartTexts } from './chart-texts.ts'
import { lazyPart } from './lazy-part.tsx'
import { Skeleton } from './skeleton.tsx'

const ChartNotLoaded = () => createElement('p', null, chartTexts.notLoaded)

/** A chart whose code arrives when it is first needed. One that does not come takes nothing with it: a table beside it tells the same. */
export const lazyChart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, createElement(Skeleton, { height: '100%' }), ChartNotLoaded)
