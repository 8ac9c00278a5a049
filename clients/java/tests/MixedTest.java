import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import messaging.sdk.api.GroupContactsApi;
import messaging.sdk.api.GroupsApi;
import messaging.sdk.model.EmailTemplate;
import messaging.sdk.model.EmailTemplateExternalIds;
import messaging.sdk.model.ErrorEntry;
import messaging.sdk.model.Group;
import messaging.sdk.model.GroupContact;
import messaging.sdk.model.GroupContactIds;
import messaging.sdk.model.GroupCreate;
import messaging.sdk.model.GroupIds;
import messaging.sdk.model.GroupUpdate;
import messaging.sdk.model.SmsSend;
import org.junit.jupiter.api.Test;

/** A batch that the service applied in part: what went well and what was refused, both typed. */
class MixedTest {

  private final GroupsApi groups = Service.CLIENT.groups();
  private final GroupContactsApi contacts = Service.CLIENT.groupContacts();
  private final GroupContactIds contactIds = new GroupContactIds().id(List.of(70011L, 9999999L));

  /** One item was refused: with this code, and named so. */
  private static void refused(List<ErrorEntry> errors, String code, String parameter) {
    assertEquals(1, errors.size());
    assertEquals(code, errors.get(0).getCode());
    assertEquals(parameter, errors.get(0).getMeta().getParameter());
  }

  @Test
  void createGroups() {
    var wanted = List.of(
        new GroupCreate().name("Staff"),
        new GroupCreate().name("Customers").externalId("customers-eu"));
    var headers = Service.prefer(207, "takenExternalId");
    var envelope = Service.good(groups.createWithHttpInfo(wanted, headers), 207);
    assertEquals(List.of("Staff"), envelope.getData().stream().map(Group::getName).toList());
    refused(envelope.getErrors(), "E-3-006", "1.externalId");
    Report.proved("mixed", "createGroups");
  }

  @Test
  void updateGroups() {
    var changes = List.of(
        new GroupUpdate().id(1042L).name("Customers"),
        new GroupUpdate().id(9999999L).name("Nobody"));
    var headers = Service.prefer(207, "unknownGroup");
    var envelope = Service.good(groups.updateWithHttpInfo(changes, headers), 207);
    assertEquals(List.of(1042L), envelope.getData().stream().map(Group::getId).toList());
    refused(envelope.getErrors(), "E-3-001", "1.id");
    Report.proved("mixed", "updateGroups");
  }

  @Test
  void deleteGroups() {
    var ids = new GroupIds().id(List.of(1051L, 9999999L));
    var headers = Service.prefer(207, "unknownGroup");
    var envelope = Service.good(groups.deleteWithHttpInfo(ids, headers), 207);
    assertEquals(List.of(1051L), envelope.getData().stream().map(Group::getId).toList());
    refused(envelope.getErrors(), "E-3-001", "id.1");
    Report.proved("mixed", "deleteGroups");
  }

  @Test
  void addGroupContacts() {
    var headers = Service.prefer(207, "unknownContact");
    var envelope = Service.good(contacts.addWithHttpInfo(1042L, contactIds, headers), 207);
    assertEquals(List.of(70011L), envelope.getData().stream().map(GroupContact::getId).toList());
    refused(envelope.getErrors(), "E-3-002", "id.1");
    Report.proved("mixed", "addGroupContacts");
  }

  @Test
  void removeGroupContacts() {
    var headers = Service.prefer(207, "unknownContact");
    var envelope = Service.good(contacts.removeWithHttpInfo(1042L, contactIds, headers), 207);
    assertEquals(List.of(70011L), envelope.getData().stream().map(GroupContact::getId).toList());
    refused(envelope.getErrors(), "E-3-002", "id.1");
    Report.proved("mixed", "removeGroupContacts");
  }

  @Test
  void deleteEmailTemplates() {
    var templates = Service.CLIENT.emailTemplates();
    var ids = new EmailTemplateExternalIds().externalId(List.of("order-shipped", "welcome-2019"));
    var headers = Service.prefer(207, "unknownTemplate");
    var envelope = Service.good(templates.deleteWithHttpInfo(ids, headers), 207);
    assertEquals(
        List.of("order-shipped"),
        envelope.getData().stream().map(EmailTemplate::getExternalId).toList());
    refused(envelope.getErrors(), "E-3-003", "externalId.1");
    Report.proved("mixed", "deleteEmailTemplates");
  }

  @Test
  void sendSms() {
    var message = new SmsSend()
        .sender("ACME")
        .message("Hi")
        .phoneNumbers(List.of("+447700900123", "+447700900456", "+447700900999"));
    var headers = Service.prefer(207, "refusedNumber");
    var envelope = Service.good(Service.CLIENT.sms().sendWithHttpInfo(message, headers), 207);
    assertEquals(2, envelope.getMeta().getSentSms());
    assertEquals(1, envelope.getMeta().getNotSentSms());
    refused(envelope.getErrors(), "E-3-007", "phoneNumbers.2");
    Report.proved("mixed", "sendSms");
  }
}
