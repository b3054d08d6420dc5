import { chakra } from '@chakra-ui/react'
import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

/** Stands in for a part of the portal whose code did not arrive, or which failed, and offers to load the page again. */
export class LoadFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <chakra.main minHeight="100dvh" display="grid" placeContent="center" justifyItems="center" gap="3" padding="6" textAlign="center">
        <chakra.h1 fontSize="xl">{texts.notLoaded}</chakra.h1>
        <Button look="primary" onClick={() => location.reload()}>
          {texts.retry}
        </Button>
      </chakra.main>
    )
  }
}
