import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Fact, Row, RowFacts } from '../../ui/layout/row.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

type RowItemProps = { title: string; facts: readonly string[]; children?: ReactNode }

/** A passkey or a session: name, facts and actions. */
export const RowItem = ({ title, facts, children }: RowItemProps) => (
  <Row>
    <RowFacts>
      <chakra.span fontWeight="medium">{title}</chakra.span>
      {facts.map((fact) => (
        <Fact key={fact}>{fact}</Fact>
      ))}
    </RowFacts>
    {children}
  </Row>
)

/** Placeholder for a row that is loading. `actionWidth`: width of its actions. */
export const RowSkeleton = ({ actionWidth }: { actionWidth: string }) => (
  <Row>
    <RowFacts>
      <span>
        <Skeleton width="40%" />
      </span>
      <Fact>
        <Skeleton width="70%" />
      </Fact>
      <Fact>
        <Skeleton width="60%" />
      </Fact>
    </RowFacts>
    <Skeleton width={actionWidth} height="target" />
  </Row>
)
