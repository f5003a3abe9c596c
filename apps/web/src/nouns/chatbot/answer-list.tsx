import { useCommand } from '@coverline/client/hooks'
import { chatbot } from '@coverline/contract/calls.generated'
import type { ChatbotAnswer } from '@coverline/contract/chatbot/endpoints'
import type { Language } from '@coverline/contract/languages'
import { Button } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { ReorderArea, ReorderHandle } from '@coverline/ui/form/reorder'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { DimCell } from '@coverline/ui/table/table-cells'
import { toast } from '@coverline/ui/overlays/toast'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './chatbot.module.css'
import { touchedByChatbot, useAnswers } from './queries.ts'
import type { ChatbotSearch } from './search.ts'
import { questionOf } from './question-of.ts'
import { useAnswerOrder } from './use-answer-order.ts'

const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }))
const idOf = (answer: ChatbotAnswer) => answer.answerId

function useColumns(language: Language, canOrder: boolean): DataColumn<ChatbotAnswer>[] {
  const { t } = useTranslation('chatbot')
  return useMemo(
    () => [
      {
        id: 'question',
        header: t('answers.question'),
        minWidth: 220,
        maxWidth: 460,
        cell: (answer) => {
          const question = questionOf(answer, language)
          return (
            <span className={classes.question}>
              {canOrder ? <ReorderHandle id={answer.answerId} name={question} /> : null}
              {answer.localizations.some((one) => one.language === language) ? (
                <span className={classes.words}>{question}</span>
              ) : (
                <DimCell>{question}</DimCell>
              )}
            </span>
          )
        },
      },
      {
        id: 'languages',
        header: t('answers.languages'),
        priority: 2,
        cell: ({ localizations }) => localizations.map((one) => one.language.toUpperCase()).join(' · '),
      },
      {
        id: 'given',
        header: t('answers.given'),
        align: 'right',
        priority: 3,
        cell: ({ givenCount }) => givenCount,
      },
      {
        id: 'active',
        header: t('common:status'),
        card: 'badge',
        cell: ({ isActive }) => (
          <StatusBadge tone={isActive ? 'success' : 'neutral'}>
            {t(isActive ? 'common:active' : 'common:inactive')}
          </StatusBadge>
        ),
      },
    ],
    [t, language, canOrder],
  )
}

interface AnswerListProps {
  language: Language
  canUpdate: boolean
  opened: string | undefined
  find: string | undefined
  onSearch: (changed: { [K in keyof ChatbotSearch]?: ChatbotSearch[K] | undefined }) => void
}

export function AnswerList({ language, canUpdate, opened, find, onSearch }: AnswerListProps) {
  const { t } = useTranslation('chatbot')
  const fail = useFailure()
  const query = useAnswers(find)
  const { rows, move } = useAnswerOrder(query.data?.items)
  const removal = useCommand(chatbot.deleteAnswers, { refresh: touchedByChatbot })
  const [selected, setSelected] = useState<string[]>([])
  const canOrder = canUpdate && !find
  const columns = useColumns(language, canOrder)
  const nameOf = (answer: ChatbotAnswer) => questionOf(answer, language)
  const open = (answer: ChatbotAnswer) => onSearch({ answer: answer.answerId })
  const known = rows?.find((one) => one.answerId === opened)

  const remove = async (answerIds: string[]): Promise<void> => {
    const count = answerIds.length
    const agreed = await confirm({
      title: t('answers.deleteTitle', { count }),
      text: t('answers.deleteText'),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return
    try {
      await removal.mutateAsync({ input: { answerIds } })
      setSelected([])
      toast.success(t('answers.deleted', { count }))
    } catch (error) {
      fail(error)
    }
  }
  const add = canUpdate ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => onSearch({ answer: 'new' })}>
      {t('answers.add')}
    </Button>
  ) : null
  const deletion = (run: () => void) => ({
    id: 'delete',
    label: t('common:delete'),
    icon: <IconTrash size={16} />,
    danger: true,
    onSelect: run,
  })
  return (
    <>
      <ReorderArea
        ids={rows?.map(idOf) ?? []}
        onMove={move}
        texts={{
          handle: (name) => t('answers.handle', { name }),
          help: t('answers.orderHelp'),
          moved: (name, place, count) => t('answers.placed', { name, place, count }),
        }}
      >
        <DataTable
          label={t('tabs.answers')}
          columns={columns}
          rows={rows}
          rowId={idOf}
          rowName={nameOf}
          error={query.error}
          onRetry={() => void query.refetch()}
          fetching={query.isPlaceholderData}
          filtered={Boolean(find)}
          onResetFilters={() => onSearch({ find: undefined })}
          empty={{ title: t('answers.empty'), text: t('answers.emptyText'), action: add }}
          toolbar={
            <FilterBar
              search={{
                value: find ?? '',
                onChange: (text) => onSearch({ find: text || undefined }),
                placeholder: t('answers.search'),
              }}
              filters={[]}
              onReset={() => onSearch({ find: undefined })}
              trailing={add}
            />
          }
          {...(canUpdate
            ? {
                onOpen: open,
                rowActions: (answer: ChatbotAnswer) => [
                  {
                    id: 'edit',
                    label: t('common:edit'),
                    icon: <IconPencil size={16} />,
                    onSelect: () => open(answer),
                  },
                  deletion(() => void remove([answer.answerId])),
                ],
                selection: {
                  ids: selected,
                  onChange: setSelected,
                  actions: [deletion(() => void remove(selected))],
                },
              }
            : {})}
        />
      </ReorderArea>
      {canUpdate && (opened === 'new' || known) ? (
        <Suspense fallback={null}>
          <AnswerForm
            key={opened}
            answer={known ?? null}
            language={language}
            onClose={() => onSearch({ answer: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
