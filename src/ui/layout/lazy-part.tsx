import { Component, type ComponentType, type ReactNode, startTransition, useEffect, useRef } from 'react'
import { TransientButton } from '../forms/passing-button.tsx'
import { useOnline } from '../hooks/use-online.ts'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'

/** `tries`: how often it has failed. */
export type NotLoadedProps = { attempts: number; onRetry: () => void }

/** What fails again may have been replaced on the server since: the portal is then loaded anew. */
export const retryOf = ({ attempts, onRetry }: NotLoadedProps) => (attempts > 1 ? () => location.reload() : onRetry)

/** It comes into view with the focus, unless somebody is typing elsewhere: the button that was pressed may be far away. */
const PartNotLoaded = (props: NotLoadedProps) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select, [contenteditable="true"]')) notice.current?.focus()
  }, [])
  return (
    <Notice tone="danger" role="alert" ref={notice} tabIndex={-1} display="grid" gap="3">
      {texts.partNotLoaded}
      <TransientButton onClick={retryOf(props)}>{texts.retry}</TransientButton>
    </Notice>
  )
}

type FailedProps = NotLoadedProps & { NotLoaded: ComponentType<NotLoadedProps> }

const Failed = ({ NotLoaded, ...props }: FailedProps) => {
  useOnline(props.onRetry)
  return <NotLoaded {...props} />
}

/**
 * A part whose code arrives when it is first needed. What stands around it stays as it is: its place waits by itself, and where it does not come, or fails, says so;
 * Retry asks for it again, and so does the network when it is back. It is rendered beside other work as soon as it is there; React's Suspense would hold it back for 300 ms.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  NotLoaded: ComponentType<NotLoadedProps> = PartNotLoaded,
): ComponentType<Props> & { prefetch: () => Promise<void> } => {
  let arrived: ComponentType<Props> | null = null

  return class extends Component<Props, { Part: ComponentType<Props> | null; hasFailed: boolean; attempts: number }> {
    /** Fetches the code before the part is rendered. A failure is retried when the part is rendered. */
    static prefetch = () =>
      load().then(
        (Part) => {
          arrived = Part
        },
        () => undefined,
      )

    override state = { Part: arrived, hasFailed: false, attempts: 0 }

    static getDerivedStateFromError() {
      return { Part: null, hasFailed: true }
    }

    override componentDidMount() {
      if (!this.state.Part) this.begin()
    }

    override componentDidCatch() {
      arrived = null
      this.noteFailure()
    }

    begin = () => {
      this.setState({ hasFailed: false })
      load().then((Part) => {
        arrived = Part
        startTransition(() => this.setState({ Part }))
      }, this.noteFailure)
    }

    noteFailure = () => this.setState(({ attempts }) => ({ hasFailed: true, attempts: attempts + 1 }))

    override render() {
      const { Part, hasFailed, attempts } = this.state
      if (hasFailed) return <Failed NotLoaded={NotLoaded} attempts={attempts} onRetry={this.begin} />
      return Part ? <Part {...this.props} /> : waiting
    }
  }
}

/** The parts of one chunk: each is a `lazyPart` of its own, and the first to be rendered fetches the code of all. */
export const lazyParts =
  <Props extends Record<string, object>>(load: () => Promise<{ [Name in keyof Props]: ComponentType<Props[Name]> }>) =>
  <Name extends keyof Props>(name: Name, waiting?: ReactNode, NotLoaded?: ComponentType<NotLoadedProps>) =>
    lazyPart(async () => (await load())[name], waiting, NotLoaded)
