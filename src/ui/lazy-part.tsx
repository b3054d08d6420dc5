import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'

/** A part of a page whose code arrives when it is first needed. Where it does not, Retry asks for it again; the page around it stays as it is. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> => {
  const begin = () => lazy(async () => ({ default: await load() }))
  let Part = begin()
  return class extends Component<Props, { hasFailed: boolean }> {
    override state = { hasFailed: false }

    static getDerivedStateFromError() {
      return { hasFailed: true }
    }

    override componentDidCatch() {
      Part = begin()
    }

    override render() {
      if (this.state.hasFailed)
        return (
          <Notice tone="danger" role="alert" display="grid" gap="3">
            {texts.partNotLoaded}
            <Button onClick={() => this.setState({ hasFailed: false })}>{texts.retry}</Button>
          </Notice>
        )
      return (
        <Suspense fallback={waiting}>
          <Part {...this.props} />
        </Suspense>
      )
    }
  }
}
