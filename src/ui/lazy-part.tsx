import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'

/** `tries`: how often it has failed. */
export type NotLoadedProps = { tries: number; onRetry: () => void }

const PartNotLoaded = ({ onRetry }: NotLoadedProps) => (
  <Notice tone="danger" role="alert" display="grid" gap="3">
    {texts.partNotLoaded}
    <Button onClick={onRetry}>{texts.retry}</Button>
  </Notice>
)

/** A part whose code arrives when it is first needed; what stands around it says that it waits. Where it does not come, or fails, its place says so, and Retry asks for it again. */
export const retriedPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  NotLoaded: ComponentType<NotLoadedProps> = PartNotLoaded,
): ComponentType<Props> => {
  const begin = () => lazy(async () => ({ default: await load() }))
  let Part = begin()
  return class extends Component<Props, { hasFailed: boolean; tries: number }> {
    override state = { hasFailed: false, tries: 0 }

    static getDerivedStateFromError() {
      return { hasFailed: true }
    }

    override componentDidCatch() {
      Part = begin()
      this.setState(({ tries }) => ({ tries: tries + 1 }))
    }

    override render() {
      const { hasFailed, tries } = this.state
      return hasFailed ? <NotLoaded tries={tries} onRetry={() => this.setState({ hasFailed: false })} /> : <Part {...this.props} />
    }
  }
}

/** A part of a page that waits by itself. Where its code does not come, the page around it stays as it is. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> => {
  const Part = retriedPart(load)
  return (props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
}
