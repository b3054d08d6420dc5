import { Component, type ComponentType, type ReactNode, startTransition, useEffect, useRef } from 'react'
import { TransientButton } from '../forms/passing-button.tsx'
import { useOnline } from '../hooks/use-online.ts'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'

/** `attempts`: number of failures. `isFault`: the code was loaded and threw on render. */
export type NotLoadedProps = { attempts: number; isFault: boolean; onRetry: () => void }

/** The page reloads after a second failure, where the code threw or the server did not answer to the first Retry. */
export const retryOf = ({ attempts, onRetry }: NotLoadedProps) => (attempts > 1 ? () => location.reload() : onRetry)

/** Takes focus and scrolls into view, because the pressed button may be far away. Focus stays in a field that the patient is typing in. */
const PartNotLoaded = (props: NotLoadedProps) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select, [contenteditable="true"]')) notice.current?.focus()
  }, [])
  return (
    <Notice tone="danger" role="alert" ref={notice} tabIndex={-1} display="grid" gap="3">
      {props.isFault ? texts.broken : texts.partNotLoaded}
      <TransientButton onClick={retryOf(props)}>{texts.retry}</TransientButton>
    </Notice>
  )
}

type FailedProps = NotLoadedProps & { NotLoaded: ComponentType<NotLoadedProps>; onOnline: () => void }

const Failed = ({ NotLoaded, onOnline, ...props }: FailedProps) => {
  useOnline(onOnline)
  return <NotLoaded {...props} />
}

/** Reloads the page if its server answers: then a new release may have removed the chunk. Without an answer the page stays. */
const reloadIfReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  )

/**
 * A component whose code is fetched on first render. While it loads or after a failure, only its own place changes; siblings stay mounted.
 * Retry fetches the code again, as does the browser's `online` event. A Retry that fails reloads the page if its server answers.
 * The part renders in a transition once loaded. React's Suspense would delay it by 300 ms.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  NotLoaded: ComponentType<NotLoadedProps> = PartNotLoaded,
): ComponentType<Props> & { prefetch: () => Promise<void> } => {
  let arrived: ComponentType<Props> | null = null

  return class extends Component<Props, { Part: ComponentType<Props> | null; hasFailed: boolean; isFault: boolean; attempts: number }> {
    /** Fetches the code before the part is rendered. A failure is retried when the part is rendered. */
    static prefetch = () =>
      load().then(
        (Part) => {
          arrived = Part
        },
        () => undefined,
      )

    override state = { Part: arrived, hasFailed: false, isFault: false, attempts: 0 }

    static getDerivedStateFromError() {
      return { Part: null, hasFailed: true, isFault: true }
    }

    override componentDidMount() {
      if (!this.state.Part) this.begin()
    }

    override componentDidCatch() {
      arrived = null
      this.noteFailure()
    }

    begin = (onFailure?: () => void) => {
      this.setState({ hasFailed: false, isFault: false })
      load().then(
        (Part) => {
          arrived = Part
          startTransition(() => this.setState({ Part }))
        },
        () => {
          this.noteFailure()
          onFailure?.()
        },
      )
    }

    retry = () => this.begin(reloadIfReachable)

    noteFailure = () => this.setState(({ attempts }) => ({ hasFailed: true, attempts: attempts + 1 }))

    override render() {
      const { Part, hasFailed, isFault, attempts } = this.state
      if (hasFailed)
        return <Failed NotLoaded={NotLoaded} isFault={isFault} attempts={attempts} onRetry={this.retry} onOnline={() => this.begin()} />
      return Part ? <Part {...this.props} /> : waiting
    }
  }
}

/** Returns a factory for the parts of one chunk. Each is a `lazyPart`; the first to render fetches the code for all. */
export const lazyParts =
  <Props extends Record<string, object>>(load: () => Promise<{ [Name in keyof Props]: ComponentType<Props[Name]> }>) =>
  <Name extends keyof Props>(name: Name, waiting?: ReactNode, NotLoaded?: ComponentType<NotLoadedProps>) =>
    lazyPart(async () => (await load())[name], waiting, NotLoaded)
