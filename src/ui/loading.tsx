import { chakra } from '@chakra-ui/react'

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

const fadeIn = { opacity: 0, animation: 'appear 0.01s linear 0.3s forwards' }

/** Fills the page while nothing can be shown; the ring appears after 300 ms, so that a quick answer shows no flicker. */
export const FullPageLoading = ({ label = 'Loading' }: { label?: string }) => (
  <chakra.div role="status" aria-label={label} minHeight="100dvh" display="grid" placeItems="center">
    <chakra.span css={fadeIn} display="grid">
      <Ring />
    </chakra.span>
  </chakra.div>
)
