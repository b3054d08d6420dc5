import { chakra } from '@chakra-ui/react'
import type { AppointmentOverview } from '../../domain/practice/counters.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { outcomes } from './overview-outcomes.ts'
import { texts } from './texts.ts'

const Table = chakra('table', {
  base: {
    width: '100%',
    '& th, & td': { paddingBlock: '2', textAlign: 'start', fontWeight: 'regular' },
    '& thead th': { color: 'muted', fontSize: 'sm', fontWeight: 'medium' },
    '& tr > :last-child': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr': { borderBlockStartWidth: '1px', borderColor: 'border' },
    '& td': { fontWeight: 'bold' },
    '@container (max-width: 12rem)': { '& thead': { srOnly: true } },
  },
})

const Swatch = chakra('span', {
  base: {
    display: 'inline-block',
    width: '0.875rem',
    height: '0.875rem',
    marginInlineEnd: '2',
    borderRadius: '0.25rem',
    forcedColorAdjust: 'none',
  },
})

const missingCell = (
  <>
    <span aria-hidden>{common.missing}</span>
    <chakra.span srOnly>{texts.overview.notReported}</chakra.span>
  </>
)

type OverviewTableProps = { labelledBy: string; overview: AppointmentOverview | null }

/** The chart's numbers and legend. `overview` is null while loading. */
export const OverviewTable = ({ labelledBy, overview }: OverviewTableProps) => (
  <Table aria-labelledby={labelledBy}>
    <thead>
      <tr>
        <th scope="col">{texts.overview.status}</th>
        <th scope="col">{texts.overview.count}</th>
      </tr>
    </thead>
    <tbody>
      {outcomes.map(({ key, label, colour }) => (
        <tr key={key}>
          <th scope="row">
            <Swatch aria-hidden background={colour} />
            {label}
          </th>
          <td>{overview ? (overview[key] ?? missingCell) : <Skeleton width="2rem" />}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
