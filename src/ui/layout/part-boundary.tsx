import { Component, type ReactNode } from 'react'
import { TransientButton } from '../forms/passing-button.tsx'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'

/** Error boundary for a part of a page: if the part throws on render, its neighbours stay, and Retry renders it again. */
export class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice tone="danger" role="alert" display="grid" gap="3" justifyItems="start">
        <p>{texts.broken}</p>
        <TransientButton onClick={() => this.setState({ hasFailed: false })}>{texts.retry}</TransientButton>
      </Notice>
    )
  }
}
