import type { Key, ReactNode } from 'react'

export type TableColumn<Row> = { header: string; cell: (row: Row) => ReactNode }

type TableBodyProps<Row> = { columns: readonly TableColumn<Row>[]; rows: readonly Row[]; rowKey: (row: Row) => Key }

/** The cells of each row in column order. The first cell is the row's header. */
export const TableBody = <Row,>({ columns, rows, rowKey }: TableBodyProps<Row>) => (
  <tbody>
    {rows.map((row) => (
      <tr key={rowKey(row)}>
        {columns.map(({ header, cell }, index) =>
          index === 0 ? (
            <th key={header} scope="row">
              {cell(row)}
            </th>
          ) : (
            <td key={header}>{cell(row)}</td>
          ),
        )}
      </tr>
    ))}
  </tbody>
)
