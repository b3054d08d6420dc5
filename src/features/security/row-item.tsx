import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

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

const Facts = chakra('div', { base: { display: 'grid', gap: '1', flex: '1 1 14rem', overflowWrap: 'anywhere' } })
const Fact = chakra('span', { base: { color: 'muted', fontSize: 'sm' } })

type RowItemProps = { title: string; facts: readonly string[]; children?: ReactNode }

/** A passkey or a session: name, facts and actions. */
export const RowItem = ({ title, facts, children }: RowItemProps) => (
  <Item>
    <Facts>
      <chakra.span fontWeight="medium">{title}</chakra.span>
      {facts.map((fact) => (
        <Fact key={fact}>{fact}</Fact>
      ))}
    </Facts>
    {children}
  </Item>
)

/** Placeholder for a row that is loading. `actionWidth`: width of its actions. */
export const RowSkeleton = ({ actionWidth }: { actionWidth: string }) => (
  <Item>
    <Facts>
      <span>
        <Skeleton width="40%" />
      </span>
      <Fact>
        <Skeleton width="70%" />
      </Fact>
      <Fact>
        <Skeleton width="60%" />
      </Fact>
    </Facts>
    <Skeleton width={actionWidth} height="target" />
  </Item>
)
