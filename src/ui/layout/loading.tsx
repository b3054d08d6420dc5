import { chakra } from '@chakra-ui/react'
import { Status } from '../lists/status.tsx'
import { texts } from './texts.ts'

const Ring = chakra('span', {
  base: {
    width: '2.5rem',
    height: '2.5rem',
    borderRadius: 'round',
    borderWidth: '4px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderBlockStartColor: 'primary',
    animation: 'spin 0.9s linear infinite',
  },
})

const after = (delay: string) => ({ opacity: 0, animation: `appear 0.01s linear ${delay} forwards` })

type LoadingProps = { label?: string; minHeight?: string }

/** A pending area. The spinner appears after 300 ms, so that a fast result does not flicker. */
export const Loading = ({ label = texts.loading, minHeight = '40vh' }: LoadingProps) => (
  <chakra.div minHeight={minHeight} display="grid" placeItems="center">
    <Status srOnly>{label}</Status>
    <chakra.span css={after('0.3s')} display="grid">
      <Ring />
    </chakra.span>
  </chakra.div>
)

/** A pending page outside the shell. Its text becomes visible after a second. */
export const FullPageLoading = ({ label }: { label: string }) => (
  <chakra.main minHeight="100dvh" display="grid" placeContent="center" justifyItems="center" gap="4" padding="4">
    <chakra.span css={after('0.3s')} display="grid">
      <Ring />
    </chakra.span>
    <chakra.div role="status" css={after('1s')} textAlign="center">
      <chakra.h1 fontSize="lg">{label}</chakra.h1>
    </chakra.div>
  </chakra.main>
)
