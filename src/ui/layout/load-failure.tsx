import { Component, type ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { MessagePage } from './message-page.tsx'
import { texts } from './texts.ts'

/** Error boundary for a part whose code was not loaded or threw on render. Offers to reload the page. */
export class LoadFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <MessagePage title={texts.notLoaded}>
        <p>{texts.checkConnection}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {texts.retry}
        </Button>
      </MessagePage>
    )
  }
}
