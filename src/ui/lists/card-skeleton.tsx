import { Card } from '../layout/card.tsx'
import { Skeleton } from '../layout/skeleton.tsx'

/** A card that is on its way. `height`: about how high it will be, in px. */
export const CardSkeleton = ({ height }: { height?: number }) => (
  <Card as="div" display="grid" alignContent="center" gap="2" paddingBlock="3" style={{ minHeight: height }}>
    <Skeleton width="40%" />
    <Skeleton width="75%" />
  </Card>
)

type StatusSkeletonProps = {
  /** How many facts such a card mostly tells. */
  facts: number
  /** Whether a day is told below the title. */
  isDated?: boolean
  hasAction?: boolean
}

/** A status card that is on its way. Stands in `StatusCards`. */
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
