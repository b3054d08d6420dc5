import { Card } from '../layout/card.tsx'
import { Skeleton } from '../layout/skeleton.tsx'

/** Placeholder for a card that is loading. `height`: its approximate height, in px. */
export const CardSkeleton = ({ height }: { height?: number }) => (
  <Card as="div" display="grid" alignContent="center" gap="2" paddingBlock="3" style={{ minHeight: height }}>
    <Skeleton width="40%" />
    <Skeleton width="75%" />
  </Card>
)

type StatusSkeletonProps = {
  /** Typical number of facts on the card. */
  facts: number
  /** Whether a date is shown below the title. */
  isDated?: boolean
  hasAction?: boolean
}

/** Placeholder for a status card. Render it inside `StatusCards`, which has its styles. */
export const StatusSkeleton = ({ facts, isDated = false, hasAction = false }: StatusSkeletonProps) => (
  <article data-tone="quiet">
    <header>
      <h2>
        <span>
          <Skeleton width="60%" />
        </span>
        {isDated && (
          <span>
            <Skeleton width="40%" />
          </span>
        )}
      </h2>
      <Skeleton width="4rem" />
    </header>
    <div hidden={facts === 0 && !hasAction}>
      <dl>
        {Array.from({ length: facts }, (_, fact) => `fact ${fact}`).map((fact) => (
          <div key={fact}>
            <dt>
              <Skeleton width="50%" />
            </dt>
            <dd>
              <Skeleton width="80%" />
            </dd>
          </div>
        ))}
      </dl>
      {hasAction && <Skeleton width="5rem" height="target" />}
    </div>
  </article>
)
