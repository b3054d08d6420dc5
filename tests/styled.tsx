import { ChakraProvider } from '@chakra-ui/react'
import { type RenderOptions, render } from '@testing-library/react'
import type { PropsWithChildren, ReactNode } from 'react'
import { system } from '../src/ui/theme/system.ts'

const Styled = ({ children }: PropsWithChildren) => <ChakraProvider value={system}>{children}</ChakraProvider>

/** Renders in the portal's theme, and so does `rerender`. */
export const renderStyled = (content: ReactNode, options: Pick<RenderOptions, 'onCaughtError'> = {}) =>
  render(content, { wrapper: Styled, ...options })
