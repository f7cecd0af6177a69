import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { StarChoice } from "./star-choice.tsx";

type Props = { values: Record<string, string>; errorOf: (name: string) => string | undefined };

export function ReviewFields({ values, errorOf }: Props) {
  const field = (name: string) => ({ name, error: errorOf(name), defaultValue: values[name] });
  return (
    <>
      <StarChoice label="How was it?" {...field("rating")} />
      <TextField {...field("title")} label="Title" maxLength={200} />
      <TextArea
        {...field("text")}
        label="Your review"
        hint="What went well, what did not, and what another family should know. Please leave out names and details of anyone’s health."
        rows={8}
        minLength={20}
        maxLength={5000}
        required
      />
      <TextField
        {...field("relationship")}
        label="How you know this provider"
        hint="For example: Daughter of a resident"
        maxLength={100}
        required
      />
      <TextField
        {...field("name")}
        label="Your name, as it will be shown"
        hint="For example: Marlene K."
        autoComplete="off"
        maxLength={100}
        required
      />
    </>
  );
}
