import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { type VitalSeries, vitalText } from '../../domain/record/vitals.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { vitalRemarks } from '../../ui/charts/result-texts.ts'
import { sourceFact, sourceHeading } from '../../ui/lists/import-source.ts'
import { texts } from './texts.ts'

const Table = chakra('table', {
  base: {
    width: '100%',
    '& th, & td': { paddingBlock: '2', textAlign: 'start', borderBlockEndWidth: '1px', borderColor: 'border' },
    '& tbody th': { fontWeight: 'inherit' },
  },
})

const Disclosure = chakra('details', {
  base: { '& > summary': { minHeight: 'target', display: 'list-item', paddingBlock: '2', cursor: 'pointer', color: 'primary' } },
})

const Scroller = chakra('div', {
  base: {
    maxHeight: '20rem',
    overflow: 'auto',
    contentVisibility: 'auto',
    _print: { maxHeight: 'none', overflow: 'visible', contentVisibility: 'visible' },
  },
})

/** The values of a chart, newest first. Rows render when the table is expanded. */
export const ValuesTable = ({ series: { name, points } }: { series: VitalSeries }) => {
  const [isOpen, setOpen] = useState(false)
  /** The index is the key, because two values may share an instant. */
  const rows = points.map((point, key) => ({ key, point })).toReversed()
  const label = texts.table(name, points.length)
  const hasComments = points.some((point) => vitalRemarks(point) !== null)
  const hasSources = points.some(({ importedFrom }) => importedFrom)
  return (
    <Disclosure onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <Scroller role="region" aria-label={label} tabIndex={0}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{texts.date}</th>
                <th scope="col">{texts.value}</th>
                {hasComments && <th scope="col">{texts.comments}</th>}
                {hasSources && <th scope="col">{sourceHeading}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, point }) => (
                <tr key={key}>
                  <th scope="row">{recordDate(point.at)}</th>
                  <td translate="no">{vitalText(point)}</td>
                  {hasComments && <chakra.td whiteSpace="pre-line">{vitalRemarks(point)}</chakra.td>}
                  {hasSources && <td>{sourceFact(point.importedFrom).value}</td>}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroller>
      )}
    </Disclosure>
  )
}
