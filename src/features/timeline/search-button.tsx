import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { useExpandable } from '../../ui/forms/filter-fold.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { media } from '../../ui/theme/breakpoints.ts'
import { SearchDialog, type SearchDialogProps } from './search-dialog.tsx'
import { texts } from './texts.ts'

type SearchButtonProps = Omit<SearchDialogProps, 'onClose' | 'finalFocusEl'> & { isChosen: boolean }

/** Opens the search. On a phone the surrounding filter collapses, and its button takes focus. */
export const SearchButton = ({ isChosen, onSearch, ...search }: SearchButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const { fold, opener } = useExpandable()
  const hasRoom = useMedia(media.isMedium)
  const open = () => {
    setOpen(true)
    fold()
  }
  return (
    <>
      <Button look={isChosen ? 'primary' : 'plain'} aria-haspopup="dialog" onClick={open}>
        <ListFilter aria-hidden size={20} />
        {texts.filter}
      </Button>
      {isOpen && (
        <SearchDialog
          {...search}
          finalFocusEl={hasRoom ? undefined : opener}
          onSearch={(criteria) => {
            setOpen(false)
            onSearch(criteria)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
