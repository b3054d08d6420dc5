/** What is written to a practice's help is in the letter to the practice, and goes with it. */
export const helpLettersAlone = ['drop table help_message']
