import { formatDate } from '../../domain/values/plain-date.ts'
import { choiceTexts } from '../forms/choice-texts.ts'
import { Select } from '../forms/select-field.tsx'

/** Months are YYYY-MM. */
type MonthListsProps = { month: string; first: string; last: string; onChoose: (month: string) => void }

const monthsOf = (year: string) => Array.from({ length: 12 }, (_, position) => `${year}-${String(position + 1).padStart(2, '0')}`)

/** Drop-down lists for month and year, so that a distant year takes one choice. */
export const MonthLists = ({ month, first, last, onChoose }: MonthListsProps) => {
  const year = month.slice(0, 4)
  const firstYear = Number(first.slice(0, 4))
  const years = Array.from({ length: Number(last.slice(0, 4)) - firstYear + 1 }, (_, position) => String(firstYear + position))
  return (
    <>
      <Select asChild flex="1" minWidth="0" paddingInline="2">
        <select aria-label={choiceTexts.month} value={month} onChange={({ target }) => onChoose(target.value)}>
          {monthsOf(year).map((one) => (
            <option key={one} value={one} disabled={one < first || one > last}>
              {formatDate(one, 'MMMM')}
            </option>
          ))}
        </select>
      </Select>
      <Select asChild width="auto" paddingInline="2">
        <select aria-label={choiceTexts.year} value={year} onChange={({ target }) => onChoose(month.replace(year, target.value))}>
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Select>
    </>
  )
}
