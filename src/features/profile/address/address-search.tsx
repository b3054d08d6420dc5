import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addressSearchQuery } from '../../../api/profile/address-search.ts'
import { type FoundAddress, minAddressSearchLength } from '../../../domain/values/postal-address.ts'
import { textLimits } from '../../../domain/values/text-limits.ts'
import { cleanTypedText } from '../../../domain/values/typed-text.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { NotAllChoices } from '../../../ui/forms/not-all-choices.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { usePatient } from '../../use-patient.tsx'
import { texts } from '../texts.ts'

/** Typing pause before a search starts, in ms. */
const searchPauseMs = 2000

const Found = chakra('ul', { base: { display: 'grid', gap: '1', listStyle: 'none', maxHeight: '16rem', overflowY: 'auto' } })

type AddressSearchProps = { onChoose: (found: FoundAddress) => void }

/** Searches postal addresses by prefix. A newer search cancels the older one. */
export const AddressSearch = ({ onChoose }: AddressSearchProps) => {
  const { connection, patientId } = usePatient()
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const [filled, setFilled] = useState<string | null>(null)
  const wanted = cleanTypedText(typed).trim()
  const searched = useDebounced(wanted, searchPauseMs)
  const isLong = searched.length >= minAddressSearchLength
  const {
    data: found,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...addressSearchQuery(connection, patientId, searched),
    enabled: isLong,
  })
  const isResultCurrent = isLong && searched === wanted
  const status = () => {
    if (!isResultCurrent) return filled === null ? '' : texts.search.filled(filled)
    if (isFetching) return texts.search.searching
    return found ? texts.search.found(found.rows.length) : ''
  }
  const choose = (one: FoundAddress) => {
    setTyped('')
    setFilled(one.title)
    onChoose(one)
    search.current?.focus()
  }

  return (
    <chakra.div display="grid" gap="2">
      <TextField
        label={texts.search.label}
        hint={texts.search.hint}
        ref={search}
        type="search"
        autoComplete="off"
        maxLength={textLimits.name}
        value={typed}
        onChange={({ target }) => {
          setFilled(null)
          setTyped(target.value)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <chakra.span role="status" color="muted" fontSize="sm">
        {status()}
      </chakra.span>
      {isResultCurrent && isError && (
        <Notice tone="danger" role="alert" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          {texts.search.failed}
          <Button onClick={() => void refetch()}>{common.retry}</Button>
        </Notice>
      )}
      {isResultCurrent && <NotAllChoices list={found} />}
      {isResultCurrent && found && found.rows.length > 0 && (
        <Found aria-label={texts.search.list}>
          {found.rows.map((one) => (
            <li key={one.id}>
              <Button width="full" justifyContent="flex-start" textAlign="start" onClick={() => choose(one)}>
                {one.title}
              </Button>
            </li>
          ))}
        </Found>
      )}
    </chakra.div>
  )
}
