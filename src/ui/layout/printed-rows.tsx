import { chakra } from '@chakra-ui/react'
import type { Key } from 'react'
import { TableBody, type TableColumn } from '../lists/table-body.tsx'

const Table = chakra('table', {
  base: {
    width: '100%',
    marginBlockStart: '4',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& th, & td': {
      padding: '2',
      textAlign: 'start',
      verticalAlign: 'top',
      borderWidth: '1px',
      borderColor: 'border',
      overflowWrap: 'anywhere',
    },
    '& thead th': { overflowWrap: 'break-word' },
    '& tbody th': { fontWeight: 'inherit' },
    // With large text on a small screen each row becomes a column.
    '@container (max-width: 16rem)': {
      '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
      '& tr': { display: 'grid', borderWidth: '1px', borderColor: 'border' },
      '& tbody :is(th, td)': { borderWidth: '0' },
    },
    _print: {
      tableLayout: 'fixed',
      '& th, & td': { overflowWrap: 'break-word', hyphens: 'manual' },
    },
  },
})

/** `width`: the column's width in print. Columns without one share the rest. */
export type PrintedColumn<Row> = TableColumn<Row> & { width?: string }

type PrintedRowsProps<Row> = { columns: readonly PrintedColumn<Row>[]; rows: readonly Row[]; rowKey: (row: Row) => Key }

/** The table of a printed page. Its header repeats on every sheet; print breaks a word only if no column could fit it. */
export const PrintedRows = <Row,>({ columns, rows, rowKey }: PrintedRowsProps<Row>) => (
  <chakra.div containerType="inline-size">
    <Table>
      <colgroup>
        {columns.map(({ header, width }) => (
          <chakra.col key={header} _print={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <TableBody columns={columns} rows={rows} rowKey={rowKey} />
    </Table>
  </chakra.div>
)
