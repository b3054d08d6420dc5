import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { EnterMotion } from '../../../ui/layout/enter-motion.tsx'

/** One question of the booking. The question scrolls into view once the previous ones are answered. */
export const Step = ({ title, children }: { title: string; children: ReactNode }) => {
  const headingId = useId()
  return (
    <EnterMotion from="below">
      <Card aria-labelledby={headingId} display="grid" gap="4" padding={{ base: '4', md: '5' }}>
        <chakra.h2 id={headingId} fontSize="lg">
          {title}
        </chakra.h2>
        {children}
      </Card>
    </EnterMotion>
  )
}

/** Fields side by side as far as the width permits. */
export const Fields = chakra('div', {
  base: { display: 'grid', gap: '4', alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))' },
})
