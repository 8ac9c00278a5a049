import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import messaging.sdk.MessagingClient;
import messaging.sdk.api.GroupsApi.ListGroupsQuery;
import messaging.sdk.model.Group;
import messaging.sdk.model.GroupCreate;
import messaging.sdk.model.GroupIds;
import messaging.sdk.model.GroupUpdate;
import org.junit.jupiter.api.Test;

/** Each with a request and a response that the spec gives as examples, like all tests of operations. */
class GroupsTest {

  private static final Group VIP = new Group().id(1043L).name("VIP").createdAt(1769904000L);
  private static final Group EU = new Group()
      .id(1042L)
      .name("Customers EU")
      .description("Customers with an address in the EU")
      .externalId("customers-eu")
      .createdAt(1767225600L);
  private static final Group STAFF = new Group()
      .id(1051L)
      .name("Staff")
      .description("Everyone on the payroll")
      .externalId("staff")
      .createdAt(1794700800L);

  private final MessagingClient client = Service.CHECKED;

  @Test
  void list() {
    // region listGroups
    var query = new ListGroupsQuery().offset(0L).limit(2L).orderBy("id").orderDirection("DESC");
    var envelope = client.groups().list(query);
    // endregion
    assertEquals(List.of(VIP, EU), envelope.getData());
    assertEquals(2, envelope.getMeta().getNumberOfData());
    Report.proved("operation", "listGroups");
  }

  @Test
  void create() {
    // region createGroups
    var wanted = List.of(
        new GroupCreate().name("Staff").description("Everyone on the payroll").externalId("staff"),
        new GroupCreate().name("Press").externalId("press"));
    var envelope = client.groups().create(wanted);
    // endregion
    assertEquals(STAFF, envelope.getData().get(0));
    assertNull(envelope.getErrors());
    Report.proved("operation", "createGroups");
  }

  @Test
  void update() {
    // region updateGroups
    var changes = List.of(
        new GroupUpdate().id(1042L).name("Customers EU and EEA"),
        new GroupUpdate().id(1043L).description("Anyone who must not wait"));
    var envelope = client.groups().update(changes);
    // endregion
    assertEquals(
        List.of("Customers EU and EEA", "VIP"),
        envelope.getData().stream().map(Group::getName).toList());
    Report.proved("operation", "updateGroups");
  }

  @Test
  void delete() {
    // region deleteGroups
    var ids = new GroupIds().id(List.of(1051L, 1052L));
    var envelope = client.groups().delete(ids);
    // endregion
    assertEquals(STAFF, envelope.getData().get(0));
    // The mock refuses a request that lacks the body the spec asks for.
    Report.proved("deleteBody", "deleteGroups");
    Report.proved("operation", "deleteGroups");
  }
}
