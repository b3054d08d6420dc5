import { chakra } from '@chakra-ui/react'
import type { Key } from 'react'
import { useMedia } from '../hooks/use-media.ts'
import { media } from '../theme/breakpoints.ts'
import { TableBody, type TableColumn } from './table-body.tsx'

/** `width`: the column's share, such as '30%'; columns without one share the rest. `isPlain`: a card shows the value without its name. */
export type Column<Row> = TableColumn<Row> & { width?: string | undefined; isPlain?: boolean | undefined }

type RecordTableProps<Row> = {
  /** The id of the heading that names the table. */
  labelledBy: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** The table fits a phone and never becomes cards. */
  isSlim?: boolean
}

const Table = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    textAlign: 'start',
    '& th, & td': { padding: '3', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& thead th': { color: 'muted', fontSize: 'sm', fontWeight: 'medium' },
    '& tbody th': { fontWeight: 'inherit' },
    '& tr > th:first-of-type': { paddingInlineStart: '0' },
    '& tbody tr': { borderBlockStartWidth: '1px', borderColor: 'border' },
  },
})

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    listStyle: 'none',
    '& > li + li': { paddingBlockStart: '4', borderBlockStartWidth: '1px', borderColor: 'border' },
  },
})
const Facts = chakra('dl', { base: { display: 'grid', gap: '3', overflowWrap: 'anywhere' } })

/** A table; on a phone each row becomes a card with named values. */
export const RecordTable = <Row,>({ labelledBy, columns, rows, rowKey, isSlim = false }: RecordTableProps<Row>) => {
  const hasRoom = useMedia(media.isMedium)
  if (!hasRoom && !isSlim)
    return (
      <Cards aria-labelledby={labelledBy}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <Facts>
              {columns.map(({ header, cell, isPlain = false }) => (
                <div key={header}>
                  <chakra.dt color="muted" fontSize="sm" srOnly={isPlain}>
                    {header}
                  </chakra.dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </Facts>
          </li>
        ))}
      </Cards>
    )
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map(({ header, width }) => (
            <chakra.th key={header} scope="col" width={width}>
              {header}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <TableBody columns={columns} rows={rows} rowKey={rowKey} />
    </Table>
  )
}
