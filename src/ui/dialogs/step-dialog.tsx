import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Actions } from '../forms/actions.tsx'
import { PageDialog } from './page-dialog.tsx'

/** The footer's element of the surrounding dialog; null until it is mounted. */
const FooterElement = createContext<HTMLElement | null>(null)

/** A dialog whose steps share one footer, so that their buttons keep one place. Each step renders its buttons as `StepActions`. */
export const StepDialog = ({ children, ...dialog }: Omit<ComponentProps<typeof PageDialog>, 'footer'>) => {
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  return (
    <PageDialog {...dialog} footer={<Actions width="full" ref={setFooter} />}>
      <FooterElement value={footer}>{children}</FooterElement>
    </PageDialog>
  )
}

/** The buttons of the current step, in the footer of its dialog. */
export const StepActions = ({ children }: { children: ReactNode }) => {
  const footer = use(FooterElement)
  return footer && createPortal(children, footer)
}
