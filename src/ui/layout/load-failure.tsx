import { Component, type ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { MessagePage } from './message-page.tsx'
import { texts } from './texts.ts'

/** Whether an import failed. Browsers mark it by the message alone. */
export const isLoadError = (error: unknown) => /import|preload/i.test(String(error))

/** Error boundary for a part whose code was not loaded or threw on render. Offers to reload the page. */
export class LoadFailure extends Component<{ children: ReactNode }, { text: string | null }> {
  override state = { text: null }

  static getDerivedStateFromError(error: unknown) {
    return { text: isLoadError(error) ? texts.checkConnection : texts.broken }
  }

  override render() {
    if (this.state.text === null) return this.props.children
    return (
      <MessagePage title={texts.notLoaded}>
        <p>{this.state.text}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {texts.retry}
        </Button>
      </MessagePage>
    )
  }
}
