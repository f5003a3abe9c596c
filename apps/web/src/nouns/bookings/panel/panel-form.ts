/** A form that takes the place of the panel */
export type PanelForm = 'change' | 'cancel' | 'finish'
