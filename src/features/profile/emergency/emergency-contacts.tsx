import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { ContactTask } from '../../../../machines/profile/emergency-contact.machine.ts'
import type { EmergencyContact } from '../../../domain/profile/emergency-contact.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { PhoneText } from '../../../ui/layout/phone-text.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { lazyDialog } from '../lazy-dialog.ts'
import { texts } from './texts.ts'

const EmergencyContactDialog = lazyDialog('EmergencyContactDialog')
const DeleteDialog = lazyDialog('DeleteDialog')

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingBlock: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    overflowWrap: 'anywhere',
  },
})

type EmergencyContactsProps = {
  contacts: readonly EmergencyContact[]
  /** Whether the list is complete. */
  isWhole: boolean
  onChanged: () => unknown
}

/** The patient's emergency contacts, with actions. */
export const EmergencyContacts = ({ contacts, isWhole, onChanged }: EmergencyContactsProps) => {
  const [task, setTask] = useState<ContactTask | { kind: 'delete'; id: string } | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  /** Deleting a contact also removes the button that opened its dialog. */
  const finalFocus = useRef<HTMLElement>(null)
  const flow = { contacts, onChanged }
  return (
    <>
      {contacts.length === 0 ? (
        isWhole && <p>{common.noRecords}</p>
      ) : (
        <chakra.ul aria-label={texts.list} listStyle="none">
          {contacts.map(({ id, name, relationship, phone }) => (
            <Row key={id}>
              <chakra.div flex="1 1 10rem">
                <chakra.div fontWeight="medium">{name}</chakra.div>
                {relationship && (
                  <chakra.div color="muted" fontSize="sm">
                    {relationship}
                  </chakra.div>
                )}
                {phone && (
                  <chakra.div fontSize="sm">
                    <PhoneText phone={phone} />
                  </chakra.div>
                )}
              </chakra.div>
              <chakra.div display="flex" gap="2">
                <Button aria-label={texts.editOne(name)} onClick={() => setTask({ kind: 'change', id })}>
                  {texts.edit}
                </Button>
                <Button aria-label={texts.removeOne(name)} onClick={() => setTask({ kind: 'delete', id })}>
                  {texts.remove}
                </Button>
              </chakra.div>
            </Row>
          ))}
        </chakra.ul>
      )}
      <Button ref={addButton} justifySelf="start" aria-label={texts.addOne} onClick={() => setTask({ kind: 'add' })}>
        {texts.add}
      </Button>
      {task?.kind === 'delete' && (
        <DeleteDialog
          key={task.id}
          {...flow}
          id={task.id}
          finalFocusEl={finalFocus}
          onEnded={({ outcome }) => {
            finalFocus.current = outcome === 'deleted' ? addButton.current : null
            setTask(null)
          }}
        />
      )}
      {task && task.kind !== 'delete' && (
        <EmergencyContactDialog key={JSON.stringify(task)} {...flow} task={task} onEnded={() => setTask(null)} />
      )}
    </>
  )
}
