import {
  readContacts,
  readGroups,
  readScenarios,
  readSends,
  readTemplates,
} from "./scene-files.ts";
import { takeMessages } from "./scene-messages.ts";
import { countIds, type State } from "./state.ts";

/** A shop with its data, or the same shop on its first day: contacts and scenarios, nothing else. */
export const sceneNames = ["shop", "empty"] as const;
export type SceneName = (typeof sceneNames)[number];

/** What is there at the start, at a time in Unix seconds. */
export function loadScene(name: SceneName, now: number): State {
  const isEmpty = name === "empty";
  const { contacts, members } = readContacts(now);
  const groups = isEmpty ? [] : readGroups(now);
  const templates = isEmpty ? [] : readTemplates(now);
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    members: new Map(groups.map(({ id }) => [id, members.get(id) ?? new Set()])),
    contacts,
    templates: new Map(templates.map((template) => [template.externalId, template])),
    messages: isEmpty ? [] : takeMessages(readSends(), { contacts, members, now }),
    scenarios: new Set(readScenarios()),
    ...countIds(groups),
  };
}
