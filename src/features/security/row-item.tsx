import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Item = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
  },
})

type RowItemProps = { title: string; facts: readonly string[]; children?: ReactNode }

/** A passkey or a session: its name, what is known of it, and what stands beside it. */
export const RowItem = ({ title, facts, children }: RowItemProps) => (
  <Item>
    <chakra.div display="grid" gap="1" flex="1 1 14rem" overflowWrap="anywhere">
      <chakra.span fontWeight="medium">{title}</chakra.span>
      {facts.map((fact) => (
        <chakra.span key={fact} color="muted" fontSize="sm">
          {fact}
        </chakra.span>
      ))}
    </chakra.div>
    {children}
  </Item>
)
