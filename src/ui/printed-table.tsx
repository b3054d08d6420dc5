import { chakra } from '@chakra-ui/react'
import type { Key, ReactNode } from 'react'
import { PrintedPage } from './printed-page.tsx'
import { TableBody, type TableColumn } from './table-body.tsx'

const Paper = chakra('div', { base: { display: 'none', _print: { display: 'block' } } })

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
  },
})

type PrintedRowsProps<Row> = { columns: readonly TableColumn<Row>[]; rows: readonly Row[]; rowKey: (row: Row) => Key }

/** The table of a printed page: its headings stand on every sheet. */
export const PrintedRows = <Row,>({ columns, rows, rowKey }: PrintedRowsProps<Row>) => (
  <Table>
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
)

type PrintedTableProps<Row> = PrintedRowsProps<Row> & {
  title: string
  /** Practice and patient. */
  head: ReactNode
}

/** A list as it is printed, on A4 landscape. On the screen it is not there. */
export const PrintedTable = <Row,>({ title, head, ...table }: PrintedTableProps<Row>) => (
  <Paper>
    <PrintedPage size="A4 landscape">
      {head}
      <chakra.h2 fontSize="lg" marginBlockStart="4">
        {title}
      </chakra.h2>
      <PrintedRows {...table} />
    </PrintedPage>
  </Paper>
)
