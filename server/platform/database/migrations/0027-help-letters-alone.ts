/** A help message is stored only in the e-mail to the practice, and is deleted with it. */
export const helpLettersAlone = ['drop table help_message']
