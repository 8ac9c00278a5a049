import { useForm } from "@mantine/form";
import { useTriggerScenario } from "@messaging-sdk/react";
import { FormFrame } from "../../forms/form-frame.tsx";
import { isUnclear } from "../../states/describe-error.ts";
import {
  checkDraft,
  emptyDraft,
  faultsOfTrigger,
  type TriggerDraft,
  toTrigger,
} from "./trigger-draft.ts";
import { TriggerFields } from "./trigger-fields.tsx";
import { TriggerResult } from "./trigger-result.tsx";

/** Starts a scenario, and says what came of it. */
export function TriggerForm({ known }: { readonly known: readonly string[] }) {
  // Without an end, for the history below the form.
  const trigger = useTriggerScenario({ gcTime: Number.POSITIVE_INFINITY });
  const form = useForm({ initialValues: emptyDraft, validate: checkDraft });
  const isRepeated = isUnclear(trigger.error) && !form.isDirty();

  function submit(draft: TriggerDraft) {
    form.resetDirty();
    trigger.mutate(toTrigger(draft), {
      // The same scenario, for whoever is next: the same recipient twice would be a mistake.
      onSuccess: () => form.setValues({ ...emptyDraft, scenarioId: draft.scenarioId }),
      onError: (error) => {
        const faults = faultsOfTrigger(error);
        form.setErrors(faults);
        const [first] = Object.keys(faults);
        if (first) form.getInputNode(first)?.focus();
      },
    });
  }

  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      mutation={trigger}
      task="Triggering the scenario"
      ifUnknown="It may have been triggered all the same. Do not simply press again: that would start it a second time. Ask the recipient first, or the operators of the service."
      submitLabel={isRepeated ? "Trigger again all the same" : "Trigger scenario"}
    >
      <TriggerFields form={form} known={known} />
      <TriggerResult triggered={trigger.data?.data[0]} />
    </FormFrame>
  );
}
